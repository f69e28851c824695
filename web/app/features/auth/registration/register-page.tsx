import type { ComponentProps } from "react";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { RegisterForm } from "./register-form.tsx";
import { RegisterTabs } from "./register-tabs.tsx";

/** Registration page, one for each contact method (C-07). */
export function RegisterPage(form: ComponentProps<typeof RegisterForm>) {
	const t = useTranslate();
	const { siteName } = useSite().site;
	return (
		<AuthScreen title={t("register.title", { site: siteName })} text={t("register.text")}>
			<RegisterTabs method={form.method} back={form.back} />
			<RegisterForm key={form.method} {...form} />
		</AuthScreen>
	);
}
