import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

/** The link to what is older; nothing at the end. */
export function NextPage({ href }: { href: string | null }) {
	const t = useTranslate();
	if (href === null) return null;
	return (
		<div className="step-actions">
			<Button kind="quiet" href={href} rel="next">
				{t("admin.roles.more")}
			</Button>
		</div>
	);
}
