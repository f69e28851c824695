import { CheckboxField } from "../../../lib/form/fields.tsx";
import { RichMessage } from "../../../lib/rich-message.tsx";
import { useSite } from "../../../lib/site.tsx";

/** A sentence with links to the terms and the privacy policy, which open in a new tab. */
export function LegalSentence({
	message,
	className,
}: {
	message: "register.agree" | "social.terms";
	className?: string;
}) {
	const { t, paths } = useSite();
	const link = (href: string, text: string) => (
		<a href={href} target="_blank" rel="noopener" className={className}>
			{text}
		</a>
	);
	return (
		<RichMessage
			message={message}
			parts={{
				terms: link(paths.href("termofuse"), t("register.terms")),
				privacy: link(paths.href("privacy"), t("register.privacy")),
			}}
		/>
	);
}

/** Agreement to the terms and the privacy policy. */
export const TermsField = ({ checked }: { checked?: boolean | undefined }) => (
	<CheckboxField name="agree" value="1" defaultChecked={checked}>
		<LegalSentence message="register.agree" />
	</CheckboxField>
);
