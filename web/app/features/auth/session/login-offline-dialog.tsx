import { useOnReconnect } from "../../../lib/connectivity.ts";
import { useCurrentPath, usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { OfflineState } from "../../../ui/state-message.tsx";

/** Shown when a login or registration form could not be loaded, until the connection is back. The button opens the login page instead. */
export function LoginOfflineDialog({ onClose, again }: { onClose: () => void; again: () => void }) {
	useOnReconnect(true, again);
	const t = useTranslate();
	const paths = usePaths();
	const here = useCurrentPath();
	return (
		<Dialog open onClose={onClose} title={t("nav.logIn")} closeName={t("dialog.close")}>
			<OfflineState
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
