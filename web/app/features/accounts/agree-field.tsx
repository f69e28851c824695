import { usePaths, useSay } from "../../lib/site.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Rich } from "./rich.tsx";

/** The agreement to terms and privacy policy, which open beside the form (document 1, sections 2 and 5). */
export function AgreeField({ checked, error }: { checked: boolean | undefined; error: string | undefined }) {
	const say = useSay();
	const paths = usePaths();
	const link = (href: string, text: string) => (
		<a href={href} target="_blank" rel="noopener">
			{text}
		</a>
	);
	return (
		<Checkbox name="agree" value="1" defaultChecked={checked} error={error}>
			<Rich word="register.agree" parts={{ terms: link(paths.terms, say("register.terms")), privacy: link(paths.privacy, say("register.privacy")) }} />
		</Checkbox>
	);
}
