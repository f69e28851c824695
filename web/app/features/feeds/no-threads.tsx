import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Empty } from "../../ui/scene.tsx";

/** Empty state of a thread list. */
export function NoThreads() {
	const { signedIn } = useViewer();
	const t = useSay();
	const paths = usePaths();
	return (
		<Card bare>
			<Empty
				text={t("reading.noThreads")}
				action={
					signedIn ? (
						<Button href={paths.compose} icon="plus">
							{t("nav.createPost")}
						</Button>
					) : (
						<Button href={paths.signIn(paths.compose)} data-dialog="login" data-live="">
							{t("nav.logIn")}
						</Button>
					)
				}
			/>
		</Card>
	);
}
