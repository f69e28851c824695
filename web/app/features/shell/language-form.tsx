import { langs } from "#contract/sections.ts";
import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { languageNames } from "./preference-links.tsx";

/** Language choice. Without flags: those stand for sections. */
export function LanguageForm({ back, id }: { back?: string; id?: string }) {
	const { t, paths, lang } = useSite();
	const here = useCurrentPath();
	return (
		<form id={id} method="post" action={paths.href("choose")} className="grid gap-1">
			{langs.map((code) => (
				<label key={code} className="check menu-item" lang={code}>
					<input type="radio" name="lang" value={code} defaultChecked={code === lang} />
					{languageNames[code]}
				</label>
			))}
			<input type="hidden" name="back" value={back ?? here} />
			<Button type="submit" kind="main" wide className="mt-3">
				{t("language.confirm")}
			</Button>
		</form>
	);
}
