import { usePaths, useSay } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { CodeField } from "../accounts/fields.tsx";
import type { Overview } from "./views.ts";

interface CodeOrPasskeyProps {
	overview: Overview;
	error: string | undefined;
	/** Path of the form, to return to after a passkey. */
	back: string;
}

/** The second step in a form that asks for the password, unless the login is recent. */
export function CodeOrPasskey({ overview: { has_password, two_step, fresh, passkeys }, error, back }: CodeOrPasskeyProps) {
	const t = useSay();
	const paths = usePaths();
	if (!has_password || !two_step || fresh) return null;
	return (
		<>
			<CodeField label={t("twoStep.anyCode")} recovery error={error} />
			{passkeys.length > 0 && (
				<Anchor href={paths.proveOwner(back)} className="door-link">
					{t("owner.passkey")}
				</Anchor>
			)}
		</>
	);
}
