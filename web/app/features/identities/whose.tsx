import type { PendingView } from "#contract/identityViews.ts";
import { Mark, siteNames } from "./marks.tsx";

/** Whom the other site brought: its mark, their name there, their e-mail. */
export function Whose({ pending: { provider, name, email } }: { pending: PendingView }) {
	return (
		<p className="whose">
			<Mark of={provider} size={24} />
			<span className="min-w-0">
				<span className="block font-bold">{name || siteNames[provider]}</span>
				{email && <span className="block text-13 text-ink-2">{email}</span>}
			</span>
		</p>
	);
}
