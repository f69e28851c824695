import type { CallResponse } from "#contract/call.ts";
import type { listAdminDraws } from "#contract/drawAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DrawCard } from "./draw-card.tsx";

type AdminDrawView = CallResponse<typeof listAdminDraws>["list"][number];
type Step = "open" | "draw" | "comfirm" | "cancel";

/** What an administrator may do next with a draw. */
function stepsOf({ kind, state, lapsed, entries, drawn_by_me }: AdminDrawView): Step[] {
	const cancels = kind === "date" || entries === 0;
	switch (state) {
		case "draft":
			return ["open", "cancel"];
		case "open":
			return cancels ? ["cancel"] : [];
		case "closed":
			return ["draw", "cancel"];
		case "drawn":
			return drawn_by_me ? [] : ["comfirm"];
		case "confirmed":
			return lapsed > 0 ? ["draw"] : [];
		default:
			return [];
	}
}

/** A draw with its next steps, for administrators. */
export function AdminDraw({ draw }: { draw: AdminDrawView }) {
	const t = useTranslate();
	const { id, state, lapsed, winners, drawn_by_me } = draw;
	const steps = stepsOf(draw);
	return (
		<>
			<DrawCard draw={draw} link={state !== "draft"} />
			{state === "drawn" && (
				<Notice tone="info">{t(drawn_by_me ? "drawAdmin.waits" : "drawAdmin.toConfirm", { n: winners })}</Notice>
			)}
			{lapsed > 0 && <Notice tone="info">{t("drawAdmin.lapsed", { n: lapsed })}</Notice>}
			{steps.length > 0 && (
				<div className="step-actions">
					{steps.map((step) => (
						<CallForm key={step} intent={step} id={id} className="">
							<SubmitButton kind={step === "cancel" ? "danger" : "soft"} size="md">
								{t(`drawAdmin.step.${step}`)}
							</SubmitButton>
						</CallForm>
					))}
				</div>
			)}
		</>
	);
}
