import { useLocation } from "react-router";
import { langs } from "#contract/sections.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Flag } from "../../ui/flag.tsx";

/** English (global), French (ma), Hindi (in), as the documents flag them (document 1, section 2). */
const languages = { en: { name: "English", flag: "global" }, fr: { name: "Français", flag: "ma" }, hi: { name: "हिन्दी", flag: "in" } };

/** One of three languages, and Confirm. */
export function LanguageForm({ back }: { back?: string | undefined }) {
	const { lang } = useSite();
	const say = useSay();
	const paths = usePaths();
	const { pathname, search } = useLocation();
	return (
		<form method="post" action={paths.choose} className="grid gap-1">
			{langs.map((code) => (
				<label key={code} className="check menu-item" lang={code}>
					<input type="radio" name="lang" value={code} defaultChecked={code === lang} />
					<Flag code={languages[code].flag} round />
					{languages[code].name}
				</label>
			))}
			<input type="hidden" name="back" value={back ?? pathname + search} />
			<Button type="submit" kind="main" wide className="mt-3">
				{say("language.confirm")}
			</Button>
		</form>
	);
}
