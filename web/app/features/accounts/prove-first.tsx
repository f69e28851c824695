import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

/** Shown in place of an action that needs a recent login: the link to reauthentication, which returns to `back`. */
export function ProveFirst({ back }: { back: string }) {
	const t = useSay();
	const paths = usePaths();
	return (
		<>
			<p className="mb-3 text-ink-2">{t("owner.first")}</p>
			<Button href={paths.proveOwner(back)} kind="soft" icon="shield">
				{t("owner.prove")}
			</Button>
		</>
	);
}
