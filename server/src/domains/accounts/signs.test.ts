import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { signsJwk } from "./signs.ts";

const config = readConfig({ APP_ENV: "test", SECRET: "s".repeat(40) });

test("the key for `signs` is derived from the secret", () => {
	expect(signsJwk(config)).toEqual(signsJwk({ ...config }));
	expect(signsJwk(config)).not.toEqual(signsJwk({ ...config, secret: "t".repeat(40) }));
	expect(Object.keys(signsJwk(config)).sort()).toEqual(["alg", "crv", "kty", "use", "x", "y"]);
});
