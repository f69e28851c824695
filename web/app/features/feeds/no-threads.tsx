import { useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";

/** Empty state of a thread list. @param compose where one writes the first thread */
export function NoThreads({ compose }: { compose?: string }) {
	const { loggedIn } = useViewer();
	const { t, paths } = useSite();
	const href = compose ?? paths.href("note/thread");
	return (
		<Card unpadded>
			<EmptyState
				text={t("feed.empty")}
				action={
					loggedIn ? (
						<Button href={href} icon="plus">
							{t("nav.createPost")}
						</Button>
					) : (
						<Button href={paths.logIn(href)}>{t("nav.logIn")}</Button>
					)
				}
			/>
		</Card>
	);
}
