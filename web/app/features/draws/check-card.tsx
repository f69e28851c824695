import { useState } from "react";
import type { ProofView } from "#contract/drawProofs.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type CheckResult, checkDraw } from "./check-draw.ts";

/** Downloads the list of entries and computes the draw again in this browser. */
export function CheckCard({ proof }: { proof: ProofView }) {
	const t = useTranslate();
	const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
	const [results, setResults] = useState<CheckResult[]>();
	const file = `/v5/jackpot/${proof.id}/entries.txt`;
	if (proof.entries_hash === "" || proof.seed === "") return <Notice tone="info">{t("draw.checkLater")}</Notice>;
	const check = async (): Promise<void> => {
		setState("busy");
		try {
			const response = await fetch(file);
			if (!response.ok) throw new Error(String(response.status));
			setResults(await checkDraw(proof, new Uint8Array(await response.arrayBuffer())));
			setState("idle");
		} catch {
			setState("failed");
		}
	};
	return (
		<Card>
			<div className="step-actions">
				<Button onClick={() => void check()} busy={state === "busy"} icon="check">
					{t("draw.checkNow")}
				</Button>
				<a className="btn btn-quiet" href={file} download>
					<span className="btn-text">{t("draw.download")}</span>
				</a>
				<a className="btn btn-quiet" href={`/v5/jackpot/${proof.id}/proof`} download="proof.json">
					<span className="btn-text">{t("draw.downloadProof")}</span>
				</a>
				<a className="btn btn-quiet" href="/docs/check-draw.mjs" download>
					<span className="btn-text">{t("draw.downloadScript")}</span>
				</a>
			</div>
			<div aria-live="polite">
				{state === "failed" && <Notice tone="bad">{t("draw.checkFailed")}</Notice>}
				{results && (
					<>
						<Notice tone={results.every(({ ok }) => ok) ? "good" : "bad"}>
							{t(results.every(({ ok }) => ok) ? "draw.checkGood" : "draw.checkBad")}
						</Notice>
						<ul>
							{results.map(({ name, ok }) => (
								<li key={name} className="flex items-center gap-2">
									<Icon name={ok ? "circle-check" : "circle-alert"} />
									{t(`draw.checked.${name}`)}
								</li>
							))}
						</ul>
					</>
				)}
			</div>
			<noscript>{t("draw.checkScript")}</noscript>
		</Card>
	);
}
