import { usePathBehindDialog, usePaths, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { languageNames } from "./preference-links.tsx";

const offers = { en: "Continue in English", fr: "Continuer en français", hi: "हिन्दी में जारी रखें" } as const;
const questions = { en: "View in English?", fr: "Afficher en français\u202f?", hi: "हिन्दी में देखें?" } as const;

/** Offers the language of the section where another one is shown. */
export function LanguageOffer() {
	const lang = useOfferedLanguage();
	return lang && <LanguageButton lang={lang} className="mb-3" text={offers[lang]} />;
}

/** The same above a page, for somebody who has just chosen the section. */
export function LanguageNotice() {
	const lang = useOfferedLanguage();
	if (!lang) return null;
	return (
		<Notice tone="info" icon="translate" action={<LanguageButton lang={lang} text={languageNames[lang]} />}>
			<span lang={lang}>{questions[lang]}</span>
		</Notice>
	);
}

function useOfferedLanguage() {
	const { lang, section } = useSite();
	return section.region && section.lang !== lang ? section.lang : undefined;
}

function LanguageButton({ lang, text, className }: { lang: keyof typeof offers; text: string; className?: string }) {
	const paths = usePaths();
	const back = usePathBehindDialog() ?? paths.home;
	return (
		<form method="post" action={paths.href("choose")} className={className}>
			<input type="hidden" name="back" value={back} />
			<Button type="submit" kind="quiet" icon="translate" name="lang" value={lang} lang={lang}>
				{text}
			</Button>
		</form>
	);
}
