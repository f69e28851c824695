import { useSay } from "../../lib/site.tsx";
import { Label } from "../../ui/label.tsx";

/** Pinned, digest and closed, said by small marks. Nothing for most threads. */
export function ThreadLabels({ thread }: { thread: { digest: number; pinned: number; closed: number } }) {
	const say = useSay();
	if (thread.pinned === 0 && thread.digest === 0 && thread.closed === 0) return null;
	return (
		<>
			{thread.pinned > 0 && <Label kind="pinned" text={say("reading.pinned")} />}
			{thread.digest > 0 && <Label kind="digest" text={say("reading.digest")} />}
			{thread.closed > 0 && <Label kind="plain" text={say("reading.closed")} />}
		</>
	);
}
