import Type from "typebox";
import { expect, test } from "vitest";
import { Forbidden, Invalid } from "./errors.ts";
import { withCallFields } from "./fieldNames.ts";

const call = {
	query: Type.Object({ country_fid: Type.Integer() }),
	body: Type.Object({
		title_en: Type.String(),
		saleAt: Type.String(),
		ends: Type.Integer(),
		sale_at: Type.String(),
		data: Type.Union([Type.Null(), Type.Object({ push_time: Type.String() })]),
		prizes: Type.Array(Type.Object({ goods_id: Type.Integer() })),
	}),
};

test.each([
	["countryFid", "country_fid"],
	["title.en", "title_en"],
	["pushTime", "push_time"],
	["goodsId", "goods_id"],
	["saleAt", "saleAt"],
	["endsAt", "ends"],
	["receiverId", "receiverId"],
	["prizes.0", "prizes.0"],
])("an error of the field %s is of %s in the call", (field, name) => {
	const error = new Invalid({ [field]: "field.too-long" }, "invalid-input", { max: 3 }, { at: 1 });
	const sent = withCallFields(call, error) as Invalid;
	expect([sent.fields, sent.code, sent.values, sent.details]).toEqual([
		{ [name]: "field.too-long" },
		"invalid-input",
		{ max: 3 },
		{ at: 1 },
	]);
});

test("other errors stay, also those of a call without fields", () => {
	const error = new Forbidden("banned");
	expect(withCallFields(call, error)).toBe(error);
	expect(withCallFields({}, new Invalid({ countryFid: "field.format" }))).toMatchObject({
		fields: { countryFid: "field.format" },
	});
});
