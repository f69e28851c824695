import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { signsPublicKey } from "./encryptedForm.ts";

const config = readConfig({ APP_ENV: "test", SECRET: "s".repeat(40) });

test("the key for `signs` is derived from the secret", () => {
	expect(signsPublicKey(config)).toEqual(signsPublicKey({ ...config }));
	expect(signsPublicKey(config)).not.toEqual(signsPublicKey({ ...config, secret: "t".repeat(40) }));
	expect(Object.keys(signsPublicKey(config)).sort()).toEqual(["alg", "crv", "kty", "use", "x", "y"]);
});
