import { usePaths, useSay } from "../../lib/site.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Rich } from "./rich.tsx";

/** Agreement to the terms and the privacy policy; both links open in a new tab. */
export function AgreeField({ checked, error }: { checked: boolean | undefined; error: string | undefined }) {
	const t = useSay();
	const paths = usePaths();
	const link = (href: string, text: string) => (
		<a href={href} target="_blank" rel="noopener">
			{text}
		</a>
	);
	return (
		<Checkbox name="agree" value="1" defaultChecked={checked} error={error}>
			<Rich message="register.agree" parts={{ terms: link(paths.terms, t("register.terms")), privacy: link(paths.privacy, t("register.privacy")) }} />
		</Checkbox>
	);
}
