import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Tells that an action waits for a verified profile: Cancel, or Verify, which leads to the basic information (document 1, section 2). */
export function VerifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const say = useSay();
	const paths = usePaths();
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={say("profile.verifyTitle")}
			closeName={say("dialog.close")}
			foot={
				<>
					<Button kind="quiet" onClick={onClose}>
						{say("dialog.cancel")}
					</Button>
					<Button href={paths.basicInfo}>{say("profile.verify")}</Button>
				</>
			}
		>
			<p>{say("profile.verifyAsk")}</p>
		</Dialog>
	);
}
