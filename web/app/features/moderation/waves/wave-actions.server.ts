import { decideWave, readWave, type WaveAction } from "#contract/spam.ts";
import { type FormHandler, formActions } from "../../../lib/form/form-actions.server.ts";

/** Decides about a wave, and shows it as it is then. */
const decide =
	(action: WaveAction): FormHandler =>
	async ({ api, call, show, text, number, paths }) => {
		const days = action === "remove" ? number("ban_days") : 0;
		await call(decideWave, { id: number("id"), action, ban_days: days || undefined, reason: text("reason") || "spam" });
		const { wave } = await api.call(readWave, { params: { id: number("id") }, query: {} });
		return show(wave, paths.wave(wave.id));
	};

/** The action of the screens with waves. */
export const waveActions = formActions({ remove: decide("remove"), release: decide("release"), undo: decide("undo") });
