import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { VoucherImportView } from "#contract/vouchers.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

const pollIntervalMs = 2_000;

/** The latest imports of codes, with the progress of those that run. */
export function VoucherImports({ imports }: { imports: readonly VoucherImportView[] }) {
	const { t, paths, lang, section } = useSite();
	const isRunning = imports.some(({ state }) => state === "running");
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, pollIntervalMs);
		return () => clearInterval(timer);
	}, [isRunning, revalidate]);
	if (imports.length === 0) return null;
	return (
		<Card title={t("vouchers.imports")}>
			<ul className="wallet-lines">
				{imports.map(({ id, name, state, total, handled, imported, dateline }) => (
					<li key={id}>
						<div className="min-w-0">
							<b>{name}</b>
							<small>{formatDateTime(dateline, lang, section)}</small>
							{state === "done" ? (
								<small>{t("vouchers.imported", { n: imported })}</small>
							) : (
								<ProgressBar
									percent={Math.floor((100 * handled) / Math.max(total, 1))}
									text={t("vouchers.running", { handled, total })}
								/>
							)}
						</div>
					</li>
				))}
			</ul>
			{isRunning && (
				<noscript>
					<a className="link-button" href={paths.href("admin/vouchers")}>
						{t("vouchers.reload")}
					</a>
				</noscript>
			)}
		</Card>
	);
}
