import { useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { useFormField } from "../../../lib/form/fields.tsx";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { EmailAddressField } from "../fields.tsx";
import { suggestEmail } from "./suggest-email.ts";

const emailPattern = new RegExp(constraints.email.pattern);

/** The e-mail to register with; only endings that the operator allows (C-06). */
export function RegistrationEmailField({ defaultValue }: { defaultValue?: string | undefined }) {
	const t = useTranslate();
	const { emailEndings } = useSite().site;
	const { error } = useFormField("email");
	const [validity, setValidity] = useState<"ok" | "shape" | "ending">();
	const [meant, setMeant] = useState<string>();
	const anyEnding = emailEndings.length === 0 || emailEndings.includes("*");
	const endings = t("register.acceptedEmailEndings", {
		endings: emailEndings.map((ending) => `.${ending}`).join(", "),
	});

	const check = (value: string): void => {
		const email = value.trim().toLowerCase();
		if (email === "") setValidity(undefined);
		else if (!emailPattern.test(email)) setValidity("shape");
		else if (suggestEmail(email)) {
			setValidity(undefined);
			setMeant(suggestEmail(email));
		} else setValidity(anyEnding || emailEndings.some((ending) => email.endsWith(`.${ending}`)) ? "ok" : "ending");
	};
	const shownError =
		validity === "shape"
			? t("register.emailInvalid")
			: validity === "ending"
				? endings
				: validity === undefined
					? error
					: undefined;

	return (
		<EmailAddressField
			label={t("register.email")}
			defaultValue={defaultValue}
			error={shownError}
			ok={validity === "ok"}
			hint={
				meant ? (
					<span role="status">{t("register.emailMeant", { email: meant })}</span>
				) : anyEnding || validity || error ? undefined : (
					endings
				)
			}
			onInput={() => {
				setValidity(undefined);
				setMeant(undefined);
			}}
			onBlur={({ currentTarget }) => check(currentTarget.value)}
		/>
	);
}
