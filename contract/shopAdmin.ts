import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorWrite } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";
import { ShopView } from "./goods.ts";
import { storeStaffRead } from "./storeAdmin.ts";

const text = (maxLength: number) => Type.String({ maxLength });

export const AdminShopView = Type.Object({
	...ShopView.properties,
	closed: Type.Boolean(),
	staff: Type.Array(AuthorView),
});

export type AdminShopView = Static<typeof AdminShopView>;

export const listAdminShops = call({
	...storeStaffRead,
	id: "store.adminShops",
	path: "/v5/admin/store/shops",
	summary: "Shops of a section with their staff, closed ones too",
	query: Type.Object({ cid: Type.Optional(Id) }),
	response: Type.Object({ lists: Type.Array(AdminShopView), sections: Type.Array(Id) }),
	errors: ["not-allowed"],
});

export const saveShop = call({
	...moderatorWrite,
	id: "store.saveShop",
	sensitive: true,
	path: "/v5/admin/store/shops/save",
	summary: "Adds a shop, or changes the one with an id; a closed one takes no orders",
	body: Type.Object({
		shop_id: Type.Optional(NonNegativeInteger),
		cid: Id,
		name: text(400),
		address: text(600),
		city: text(200),
		phone: text(60),
		hours: text(200),
		closed: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	response: Type.Object({ shop_id: Id }),
	errors: ["not-found", "not-allowed", "section-unknown"],
});

export const setShopStaff = call({
	...moderatorWrite,
	id: "store.shopStaff",
	sensitive: true,
	path: "/v5/admin/store/shops/staff",
	summary: "Lets a member work in a shop, or no longer",
	body: Type.Object({ shop_id: Id, username: text(60), works: Type.Integer({ minimum: 0, maximum: 1 }) }),
	errors: ["not-found", "not-allowed", "member-unknown"],
});
