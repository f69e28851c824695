import { useEffect } from "react";
import { PageScript } from "../../lib/page-script.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { CsvTexts } from "./download-csv.ts";
import "../../styles/csv-file.css";

/** A link to a table (CSV) that shows how far it is while it is downloaded; without scripts the browser does. */
export function CsvFile({ href }: { href: string }) {
	const t = useTranslate();
	// Of documents the page script, which no effect runs in.
	useEffect(() => void import("./download-csv.ts"), []);
	const texts: CsvTexts = {
		rows: t("csv.rows", { done: "{done}" }),
		rowsOf: t("csv.rowsOf", { done: "{done}", total: "{total}" }),
		saved: t("csv.saved", { done: "{done}" }),
		cancelled: t("csv.cancelled"),
		failed: t("csv.failed"),
	};
	return (
		<div className="csv-file" data-csv={JSON.stringify(texts)}>
			<Button kind="quiet" icon="download" href={href} download>
				{t("csv.export")}
			</Button>
			<div hidden>
				<progress aria-label={t("csv.progress")} />
				<span className="tnum" />
				<Button kind="ghost" size="sm">
					{t("csv.cancel")}
				</Button>
			</div>
			<p role="status" />
			<PageScript name="csv-file" data={{}} />
		</div>
	);
}
