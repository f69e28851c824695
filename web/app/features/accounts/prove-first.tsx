import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

/** In the place of a deed that needs a fresh session: the way to the question who it is, and back to `back`. */
export function ProveFirst({ back }: { back: string }) {
	const say = useSay();
	const paths = usePaths();
	return (
		<>
			<p className="mb-3 text-ink-2">{say("owner.first")}</p>
			<Button href={paths.proveOwner(back)} kind="soft" icon="shield">
				{say("owner.prove")}
			</Button>
		</>
	);
}
