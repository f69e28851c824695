import { useLineBack } from "../../lib/line-back.ts";
import { useHere, usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Offline } from "../../ui/scene.tsx";

/** Shown when a login or registration form could not be loaded, until the connection is back. The button opens the login page instead. */
export function DoorOffline({ onClose, again }: { onClose: () => void; again: () => void }) {
	useLineBack(true, again);
	const t = useSay();
	const paths = usePaths();
	const here = useHere();
	return (
		<Dialog open onClose={onClose} title={t("nav.logIn")} closeName={t("dialog.close")}>
			<Offline
				text={t("state.offline")}
				action={
					<Button kind="quiet" onClick={() => location.assign(paths.signIn(here))}>
						{t("state.retry")}
					</Button>
				}
			/>
		</Dialog>
	);
}
