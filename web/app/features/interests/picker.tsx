import { useState } from "react";
import { fewestInterests, type TagView } from "#contract/interests.ts";
import { useSay } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLive } from "../accounts/use-live.ts";

/** All interests as drawn tiles to tick; told in words how many are still wanted (document 3, section 5: at least three). */
export function InterestPicker({ tags }: { tags: TagView[] }) {
	const say = useSay();
	const live = useLive();
	const [count, setCount] = useState(() => tags.filter(({ checked }) => checked === 1).length);
	const left = fewestInterests - count;
	return (
		<fieldset className="interests" onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll("input:checked").length)}>
			<legend className="sr-only">{say("welcome.legend")}</legend>
			<div className="interest-grid">
				{tags.map(({ tagid, tagname, icon, checked }) => (
					<label key={tagid} className="interest">
						<input type="checkbox" name="tag" value={tagid} defaultChecked={checked === 1} />
						<svg aria-hidden="true">
							<use href={`/art/interests.svg#${icon}`} />
						</svg>
						<span>{tagname}</span>
						<span className="tick" aria-hidden="true">
							<Icon name="check" size={16} bold />
						</span>
					</label>
				))}
			</div>
			<p className="interest-count" aria-live="polite">
				{live && say(left > 0 ? "welcome.more" : "welcome.chosen", { n: left > 0 ? left : count })}
			</p>
		</fieldset>
	);
}
