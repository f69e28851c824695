import * as calls from "#contract/photographyAdmin.ts";
import { pageOf } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { isOn } from "../../platform/http/wireValues.ts";
import { presentThreadCards } from "../threads/thread/listPresenter.ts";
import { savePhone, saveType } from "./actions/changeCatalog.ts";
import { presentPhotoCards } from "./presenter.ts";
import { listChoices, listPhones, listTypes } from "./queries.ts";

const latestChoices = 12;

export const adminRoutes: Route[] = [
	handle(calls.photographyAdmin, async (ctx) => {
		const [types, phones, choices] = await Promise.all([
			listTypes(ctx.db),
			listPhones(ctx.db),
			listChoices(ctx.db, pageOf({ limit: latestChoices - 1 })),
		]);
		const cards = await presentThreadCards(ctx, valuesOf(choices, "thread"));
		return {
			types: types.map(({ nameEn, nameFr, nameHi, ...type }) => ({
				...type,
				name_en: nameEn,
				name_fr: nameFr,
				name_hi: nameHi,
			})),
			phones: phones.map(({ cameraNames, slug, ...phone }) => ({ ...phone, camera_names: cameraNames.join(", ") })),
			choices: await presentPhotoCards(ctx, cards),
		};
	}),
	handle(calls.savePhotoType, (ctx, { body: { name_en: en, name_fr: fr, name_hi: hi, closed, ...place } }) =>
		saveType(ctx, { ...place, names: { en, fr, hi }, closed: isOn(closed) }),
	),
	handle(calls.savePhotoPhone, (ctx, { body: { camera_names: cameraNames, closed, ...phone } }) =>
		savePhone(ctx, { ...phone, cameraNames, closed: isOn(closed) }),
	),
];
