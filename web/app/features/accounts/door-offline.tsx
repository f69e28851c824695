import { useLineBack } from "../../lib/line-back.ts";
import { useHere, usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Offline } from "../../ui/scene.tsx";

/** In place of a way in whose form could not be fetched: until the line is back. Its page can be tried instead, as a whole new page. */
export function DoorOffline({ onClose, again }: { onClose: () => void; again: () => void }) {
	useLineBack(true, again);
	const say = useSay();
	const paths = usePaths();
	const here = useHere();
	return (
		<Dialog open onClose={onClose} title={say("nav.logIn")} closeName={say("dialog.close")}>
			<Offline
				text={say("state.offline")}
				action={
					<Button kind="quiet" onClick={() => location.assign(paths.signIn(here))}>
						{say("state.retry")}
					</Button>
				}
			/>
		</Dialog>
	);
}
