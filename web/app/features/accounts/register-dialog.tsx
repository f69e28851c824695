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

/** The registration form over the page (document 1, section 2). Before the scripts live it leads to the form's own page. */
export function RegisterDialog({ onClose, onSignIn }: RegisterDialogProps) {
	const say = useSay();
	const paths = usePaths();
	const { section, site } = useSite();
	const live = useLive();
	const back = useDoorDialog("mobile", paths.home, onClose);
	const stand = useStanding();
	const [way, setWay] = useState<Way>("phone");
	return (
		<Dialog
			open
			onClose={onClose}
			title={say("register.title", { site: site.siteName })}
			closeName={say("dialog.close")}
			cloth={{ weave: weaveOf(section.locale) }}
			className="door-dialog"
		>
			{/* The code that answers the form is here before the line can drop. */}
			<PrefetchPageLinks page={paths.register()} />
			<PrefetchPageLinks page={paths.registerByEmail()} />
			<p className="door-text">{say("register.text")}</p>
			{live ? (
				<>
					<RegisterTabs way={way} back={back} onChoose={setWay} />
					<FreshForm key={way} way={way} back={back} onSent={stand} onSignIn={onSignIn} />
				</>
			) : (
				<Button href={paths.register(back)} wide>
					{say("register.open")}
				</Button>
			)}
		</Dialog>
	);
}

/** The form with a captcha and a key of this browser's own making. */
function FreshForm(form: { way: Way; back: string | null; onSent: () => void; onSignIn: () => void }) {
	const say = useSay();
	const { section, lang } = useSite();
	const [start] = useState(() => ({
		captcha: { idhash: newIdhash() },
		key: newKey(),
		cid: String(section.fid),
		countries: sortedCountries(
			sections.map((country) => ({ name: sectionName(country, lang, say), code: String(country.fid) })),
			lang,
		),
	}));
	return <RegisterForm {...form} start={start} />;
}
