import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Says that an action needs a verified profile: Cancel, or Verify, which links to the basic information. */
export function VerifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const t = useSay();
	const paths = usePaths();
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={t("profile.verifyTitle")}
			closeName={t("dialog.close")}
			foot={
				<>
					<Button kind="quiet" onClick={onClose}>
						{t("dialog.cancel")}
					</Button>
					<Button href={paths.basicInfo}>{t("profile.verify")}</Button>
				</>
			}
		>
			<p>{t("profile.verifyAsk")}</p>
		</Dialog>
	);
}
