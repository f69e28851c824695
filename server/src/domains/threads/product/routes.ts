import { getProduct } from "#contract/products.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { readProduct } from "./actions/readProduct.ts";

export const routes: Route[] = [handle(getProduct, (ctx, { query: { url } }) => readProduct(ctx, url))];
