import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { SingleScene } from "../accounts/single-scene.tsx";

/** A confirm page whose time is over, or that somebody opened by its address. */
export function NothingWaits() {
	const say = useSay();
	const paths = usePaths();
	const { signedIn } = useViewer();
	return (
		<SingleScene drawing="bench" title={say("social.expiredTitle")} text={say("social.expiredText")}>
			<Button href={signedIn ? paths.forYou : paths.signIn()}>{say(signedIn ? "social.goOn" : "signIn.submit")}</Button>
		</SingleScene>
	);
}
