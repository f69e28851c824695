import { useCurrentPath, usePaths, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

const offers = { en: "Continue in English", fr: "Continuer en français", hi: "हिन्दी में जारी रखें" } as const;

/** Offers the language of the section where another one is shown. */
export function LanguageOffer() {
	const { lang, section } = useSite();
	const paths = usePaths();
	const here = useCurrentPath();
	if (!section.region || section.lang === lang) return null;
	return (
		<form method="post" action={paths.href("choose")} className="mb-3">
			<input type="hidden" name="back" value={here} />
			<Button type="submit" kind="quiet" icon="translate" name="lang" value={section.lang} lang={section.lang}>
				{offers[section.lang]}
			</Button>
		</form>
	);
}
