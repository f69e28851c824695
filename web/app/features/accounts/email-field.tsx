import { useState } from "react";
import { rules } from "#contract/rules.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { AddressField } from "./fields.tsx";

const emailPattern = new RegExp(rules.email.pattern);

/** The e-mail to register with; only endings that the operator allows (C-06). */
export function EmailField({ defaultValue, error }: { defaultValue?: string | undefined; error?: string | undefined }) {
	const t = useSay();
	const { emailEndings } = useSite().site;
	const [validity, setValidity] = useState<"ok" | "shape" | "ending">();
	const anyEnding = emailEndings.length === 0 || emailEndings.includes("*");
	const endings = t("register.endings", { endings: emailEndings.map((ending) => `.${ending}`).join(", ") });

	const check = (value: string): void => {
		const email = value.trim().toLowerCase();
		if (email === "") setValidity(undefined);
		else if (!emailPattern.test(email)) setValidity("shape");
		else setValidity(anyEnding || emailEndings.some((ending) => email.endsWith(`.${ending}`)) ? "ok" : "ending");
	};
	const shownError = validity === "shape" ? t("register.emailWrong") : validity === "ending" ? endings : validity === undefined ? error : undefined;

	return (
		<AddressField
			label={t("register.email")}
			defaultValue={defaultValue}
			error={shownError}
			ok={validity === "ok"}
			hint={anyEnding || validity || error ? undefined : endings}
			onInput={() => setValidity(undefined)}
			onBlur={({ currentTarget }) => check(currentTarget.value)}
		/>
	);
}
