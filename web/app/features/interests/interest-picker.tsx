import { useState } from "react";
import { minInterests, type TagView } from "#contract/interests.ts";
import { useFormState } from "../../lib/form/call-form.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Icon } from "../../ui/icon.tsx";
import "../../styles/onboarding.css";

/** All interests as checkboxes, with the number that is still missing. */
export function InterestPicker({ tags: allTags }: { tags: TagView[] }) {
	const t = useTranslate();
	const hydrated = useHydrated();
	const posted = useFormState().typed;
	const tags = posted
		? allTags.map((tag) => ({ ...tag, checked: posted.tag?.includes(String(tag.tagid)) ? 1 : 0 }))
		: allTags;
	const [count, setCount] = useState(() => tags.filter(({ checked }) => checked === 1).length);
	const missing = minInterests - count;
	return (
		<fieldset
			className="interests"
			onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll("input:checked").length)}
		>
			<legend className="sr-only">{t("welcome.interestsLegend")}</legend>
			<div className="interest-grid">
				{tags.map(({ tagid, tagname, icon, checked }) => (
					<label key={tagid} className="interest">
						<input type="checkbox" name="tag" value={tagid} defaultChecked={checked === 1} />
						<svg aria-hidden="true">
							<use href={`/art/interests.svg#${icon}`} />
						</svg>
						<span>{tagname}</span>
						<span className="check-mark" aria-hidden="true">
							<Icon name="check" size={16} bold />
						</span>
					</label>
				))}
			</div>
			<p className="interest-count" aria-live="polite">
				{hydrated &&
					t(missing > 0 ? "welcome.chooseMore" : "welcome.selectedCount", { n: missing > 0 ? missing : count })}
			</p>
		</fieldset>
	);
}
