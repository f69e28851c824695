import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSite } from "../site.tsx";

/**
 * Says that an action needs a verified profile: Cancel, or Verify, which links to the basic information (U-024). Every
 * form shows it after that error.
 */
export function VerifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { t, paths } = useSite();
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={t("verify.title")}
			closeName={t("dialog.close")}
			footer={
				<>
					<Button kind="quiet" onClick={onClose}>
						{t("dialog.cancel")}
					</Button>
					<Button href={paths.href("ucenter/setting/basicinfo")}>{t("verify.submit")}</Button>
				</>
			}
		>
			<p>{t("verify.text")}</p>
		</Dialog>
	);
}
