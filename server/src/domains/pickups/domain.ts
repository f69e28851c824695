import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";

/** Handing out orders in shops: the buyer's code, and its redemption by the staff. */
export const pickups = defineDomain({ name: "pickups", routes });
