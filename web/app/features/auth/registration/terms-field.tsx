import { CheckboxField } from "../../../lib/form/fields.tsx";
import { RichMessage } from "../../../lib/rich-message.tsx";
import { usePaths, useTranslate } from "../../../lib/site.tsx";

/** Agreement to the terms and the privacy policy; both links open in a new tab. */
export function TermsField({ checked }: { checked?: boolean | undefined }) {
	const t = useTranslate();
	const paths = usePaths();
	const link = (href: string, text: string) => (
		<a href={href} target="_blank" rel="noopener">
			{text}
		</a>
	);
	return (
		<CheckboxField name="agree" value="1" defaultChecked={checked}>
			<RichMessage message="register.agree" parts={{ terms: link(paths.terms, t("register.terms")), privacy: link(paths.privacy, t("register.privacy")) }} />
		</CheckboxField>
	);
}
