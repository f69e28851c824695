import { useState } from "react";
import { rules } from "#contract/rules.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { AddressField } from "./fields.tsx";

const shape = new RegExp(rules.email.pattern);

/** The e-mail to register with; only the endings that the operator takes (document 1, section 5; decision C-06). */
export function EmailField({ defaultValue, error }: { defaultValue?: string | undefined; error?: string | undefined }) {
	const say = useSay();
	const { emailEndings } = useSite().site;
	const [look, setLook] = useState<"ok" | "shape" | "ending">();
	const any = emailEndings.length === 0 || emailEndings.includes("*");
	const endings = say("register.endings", { endings: emailEndings.map((ending) => `.${ending}`).join(", ") });

	const check = (value: string): void => {
		const email = value.trim().toLowerCase();
		if (email === "") setLook(undefined);
		else if (!shape.test(email)) setLook("shape");
		else setLook(any || emailEndings.some((ending) => email.endsWith(`.${ending}`)) ? "ok" : "ending");
	};
	const fault = look === "shape" ? say("register.emailWrong") : look === "ending" ? endings : look === undefined ? error : undefined;

	return (
		<AddressField
			label={say("register.email")}
			defaultValue={defaultValue}
			error={fault}
			ok={look === "ok"}
			hint={any || look || error ? undefined : endings}
			onInput={() => setLook(undefined)}
			onBlur={({ currentTarget }) => check(currentTarget.value)}
		/>
	);
}
