import { langs } from "#contract/sections.ts";
import { useHere, usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { languageNames } from "./choices.tsx";

/** One of three languages, and Confirm (document 1, section 2). Flags stand for sections: a language is no country's. */
export function LanguageForm({ back }: { back?: string | undefined }) {
	const { lang } = useSite();
	const say = useSay();
	const paths = usePaths();
	const here = useHere();
	return (
		<form method="post" action={paths.choose} className="grid gap-1">
			{langs.map((code) => (
				<label key={code} className="check menu-item" lang={code}>
					<input type="radio" name="lang" value={code} defaultChecked={code === lang} />
					{languageNames[code]}
				</label>
			))}
			<input type="hidden" name="back" value={back ?? here} />
			<Button type="submit" kind="main" wide className="mt-3">
				{say("language.confirm")}
			</Button>
		</form>
	);
}
