import { useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { sections } from "#contract/sections.ts";
import { newKey } from "../../lib/client.ts";
import { sectionName } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { weaveOf } from "../../ui/cloth.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { sortedCountries } from "./countries.ts";
import { newIdhash } from "./idhash.ts";
import { RegisterForm, type Way } from "./register-form.tsx";
import { RegisterTabs } from "./register-tabs.tsx";
import { useDoorDialog } from "./use-door-dialog.ts";
import { useLive } from "./use-live.ts";
import { useStanding } from "./use-standing.ts";

interface RegisterDialogProps {
	onClose: () => void;
	onSignIn: () => void;
}

/** The registration form in a dialog. Before hydration it links to the form's own page. */
export function RegisterDialog({ onClose, onSignIn }: RegisterDialogProps) {
	const t = useSay();
	const paths = usePaths();
	const { section, site } = useSite();
	const hydrated = useLive();
	const back = useDoorDialog("mobile", paths.home, onClose);
	const showInUrl = useStanding();
	const [method, setMethod] = useState<Way>("phone");
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("register.title", { site: site.siteName })}
			closeName={t("dialog.close")}
			cloth={{ weave: weaveOf(section.locale) }}
			className="door-dialog"
		>
			{/* Preloads the action's code, in case the connection drops before submit. */}
			<PrefetchPageLinks page={paths.register()} />
			<PrefetchPageLinks page={paths.registerByEmail()} />
			<p className="door-text">{t("register.text")}</p>
			{hydrated ? (
				<>
					<RegisterTabs method={method} back={back} onChoose={setMethod} />
					<NewRegisterForm key={method} method={method} back={back} onSent={showInUrl} onSignIn={onSignIn} />
				</>
			) : (
				<Button href={paths.register(back)} wide>
					{t("register.open")}
				</Button>
			)}
		</Dialog>
	);
}

/** The form with a captcha id and an idempotency key made in the browser. */
function NewRegisterForm(form: { method: Way; back: string | null; onSent: () => void; onSignIn: () => void }) {
	const t = useSay();
	const { section, lang } = useSite();
	const [start] = useState(() => ({
		captcha: { idhash: newIdhash() },
		key: newKey(),
		cid: String(section.fid),
		countries: sortedCountries(
			sections.map((country) => ({ name: sectionName(country, lang, t), code: String(country.fid) })),
			lang,
		),
	}));
	return <RegisterForm {...form} start={start} />;
}
