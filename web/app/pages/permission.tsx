import { SingleScene } from "../features/accounts/single-scene.tsx";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/permission";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Shown when a thread may not be read (document 2, section 2). */
export default function Permission() {
	const say = useSay();
	const paths = usePaths();
	const { signedIn } = useViewer();
	return (
		<SingleScene drawing="gate" title={say("permission.title")} text={say(signedIn ? "permission.text" : "permission.guest")}>
			{!signedIn && <Button href={paths.signIn()}>{say("nav.logIn")}</Button>}
			<Button kind={signedIn ? "main" : "quiet"} href={paths.home}>
				{say("permission.other")}
			</Button>
		</SingleScene>
	);
}
