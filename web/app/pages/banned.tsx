import { SingleScene } from "../features/accounts/single-scene.tsx";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/banned";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** What a banned member is told after signing in (document 3, section 4). */
export default function Banned() {
	const say = useSay();
	const paths = usePaths();
	const { signedIn } = useViewer();
	return (
		<SingleScene drawing="bench" title={say("banned.title")} text={say("banned.text")}>
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
