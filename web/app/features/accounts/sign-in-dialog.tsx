import { PrefetchPageLinks } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { weaveOf } from "../../ui/cloth.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useDoorDialog } from "./use-door-dialog.ts";

/** The sign-in form over the page (document 1, section 2). */
export function SignInDialog({ onClose, onRegister }: { onClose: () => void; onRegister: () => void }) {
	const say = useSay();
	const { section } = useSite();
	const paths = usePaths();
	const back = useDoorDialog("username", paths.home, onClose);
	const title = (
		<span className="door-title">
			<LogoMark />
			{say("signIn.title")}
		</span>
	);
	return (
		<Dialog open onClose={onClose} title={title} closeName={say("dialog.close")} cloth={{ weave: weaveOf(section.locale) }} className="door-dialog">
			{/* The code that answers the form is here before the line can drop. */}
			<PrefetchPageLinks page={paths.signIn()} />
			<p className="door-text">{say("signIn.text")}</p>
			<SignInForm back={back} onRegister={onRegister} />
		</Dialog>
	);
}
