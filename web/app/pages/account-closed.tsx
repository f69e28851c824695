import { SingleScene } from "../features/accounts/single-scene.tsx";
import { dayText } from "../lib/formats.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/account-closed";

/** No date before the year 2000 or after 2100 is one of ours. */
const plausible = (at: number): boolean => Number.isInteger(at) && at > 946_684_800 && at < 4_102_444_800;

/** What is said after an account's removal was asked for; whoever reads it is a guest by then. */
export function loader({ request }: Route.LoaderArgs) {
	const at = Number(new URL(request.url).searchParams.get("at"));
	return { at: plausible(at) ? at : null };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function AccountClosed({ loaderData: { at } }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const { lang } = useSite();
	return (
		<SingleScene drawing="leave" title={at ? say("close.done", { when: dayText(at, lang) }) : say("signOut.done")} text={say("close.doneText")} alert>
			<Button href={paths.home} kind="quiet">
				{say("close.home")}
			</Button>
			<Button href={paths.signIn()} kind="ghost">
				{say("keep.submit")}
			</Button>
		</SingleScene>
	);
}
