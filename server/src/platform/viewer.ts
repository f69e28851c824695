/** Who asks. A guest is a viewer too, so no rule begins with a null check. */
export interface Viewer {
	signedIn: boolean;
	/** 0 for a guest. */
	uid: number;
	username: string;
	name: string;
	avatar: string | null;
	groupId: number;
	grouptitle: string;
	countryFid: number;
	/** False for who registered by phone and has not added an e-mail yet. */
	hasEmail: boolean;
	emailVerified: boolean;
	banned: boolean;
	/** Administrators hold every power. */
	admin: boolean;
	/** Row of the session that this request came with; 0 for a guest. */
	sessionId: number;
}

export const guest: Viewer = {
	signedIn: false,
	uid: 0,
	username: "",
	name: "",
	avatar: null,
	groupId: 0,
	grouptitle: "",
	countryFid: 293,
	hasEmail: false,
	emailVerified: false,
	banned: false,
	admin: false,
	sessionId: 0,
};
