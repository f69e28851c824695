import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Says that an action needs a verified profile: Cancel, or Verify, which links to the basic information. */
export function VerifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={t("profile.verificationRequiredTitle")}
			closeName={t("dialog.close")}
			footer={
				<>
					<Button kind="quiet" onClick={onClose}>
						{t("dialog.cancel")}
					</Button>
					<Button href={paths.basicInfo}>{t("profile.verify")}</Button>
				</>
			}
		>
			<p>{t("profile.verificationRequiredText")}</p>
		</Dialog>
	);
}
