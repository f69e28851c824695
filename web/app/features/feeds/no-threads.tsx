import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";

/** Empty state of a thread list. */
export function NoThreads() {
	const { loggedIn } = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Card unpadded>
			<EmptyState
				text={t("feed.empty")}
				action={
					loggedIn ? (
						<Button href={paths.compose} icon="plus">
							{t("nav.createPost")}
						</Button>
					) : (
						<Button href={paths.logIn(paths.compose)}>{t("nav.logIn")}</Button>
					)
				}
			/>
		</Card>
	);
}
