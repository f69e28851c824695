import type { PendingView } from "#contract/identityViews.ts";
import { Mark, siteNames } from "./marks.tsx";

/** The pending social account: the provider's logo, the name and the e-mail. */
export function Whose({ pending: { provider, name, email } }: { pending: PendingView }) {
	return (
		<p className="whose">
			<Mark provider={provider} size={24} />
			<span className="min-w-0">
				<span className="block font-bold">{name || siteNames[provider]}</span>
				{email && <span className="block text-13 text-ink-2">{email}</span>}
			</span>
		</p>
	);
}
