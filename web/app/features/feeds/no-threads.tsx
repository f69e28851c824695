import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Empty } from "../../ui/scene.tsx";

/** A list without threads: an invitation to begin. */
export function NoThreads() {
	const { signedIn } = useViewer();
	const say = useSay();
	const paths = usePaths();
	return (
		<Card bare>
			<Empty
				text={say("reading.noThreads")}
				action={
					signedIn ? (
						<Button href={paths.compose} icon="plus">
							{say("nav.createPost")}
						</Button>
					) : (
						<Button href={paths.signIn(paths.compose)} data-dialog="login" data-live="">
							{say("nav.logIn")}
						</Button>
					)
				}
			/>
		</Card>
	);
}
