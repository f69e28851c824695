import type { BanView } from "#contract/bans.ts";
import { ownBan } from "#contract/bans.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { needed } from "../features/threads/refused.ts";
import { momentText } from "../lib/formats.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/banned";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	return api.viewer.signedIn ? needed(api.call(ownBan, {})) : { ban: undefined };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** What a banned member is told after signing in: why, and until when (document 3, section 4). */
export default function Banned({ loaderData: { ban } }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const { signedIn } = useSite().viewer;
	if (ban === null)
		return (
			<SingleScene drawing="bench" title={say("banned.not")} text={say("banned.notText")}>
				<Button href={paths.forYou}>{say("banned.read")}</Button>
			</SingleScene>
		);
	return (
		<SingleScene drawing="bench" title={say("banned.title")} text={say(ban ? "banned.known" : "banned.text")}>
			{ban && <WhyAndUntil ban={ban} />}
			<Button href={paths.home}>{say("banned.read")}</Button>
			<Button kind="quiet" href={paths.terms}>
				{say("banned.terms")}
			</Button>
			{signedIn && (
				<form method="post" action={paths.signOut}>
					<Button type="submit" kind="ghost">
						{say("signOut.submit")}
					</Button>
				</form>
			)}
		</SingleScene>
	);
}

function WhyAndUntil({ ban: { reason, until } }: { ban: BanView }) {
	const say = useSay();
	const { lang } = useSite();
	return (
		<dl className="ban-facts">
			{reason && (
				<div>
					<dt>{say("banned.reason")}</dt>
					<dd>{reason}</dd>
				</div>
			)}
			<div>
				<dt>{say("banned.until")}</dt>
				<dd>{until ? say("banned.untilText", { when: momentText(until, lang) }) : say("banned.forGood")}</dd>
			</div>
		</dl>
	);
}
