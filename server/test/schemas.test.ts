import { expect, test } from "vitest";
import { product } from "../src/domains.ts";
import { Invalid } from "../src/platform/http/errors.ts";
import { validatorFor } from "../src/platform/http/validation.ts";

test("the schemas of every call can be compiled, which happens when it is called", () => {
	for (const { call } of product.domains.flatMap(({ routes }) => routes))
		for (const part of ["params", "query", "body"] as const)
			for (const fromForm of [false, true])
				try {
					validatorFor(call[part], part, call.documented ?? true)({}, fromForm);
				} catch (error) {
					expect(error, `${call.id} ${part}`).toBeInstanceOf(Invalid);
				}
});
