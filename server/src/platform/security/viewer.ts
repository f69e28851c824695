/** The user of a request; a guest is a viewer too. */
export interface Viewer {
	loggedIn: boolean;
	/** 0 for a guest. */
	uid: number;
	username: string;
	name: string;
	avatar: string | null;
	groupId: number;
	grouptitle: string;
	countryFid: number;
	/** False for a member who registered by phone and has not added an e-mail. */
	hasEmail: boolean;
	emailVerified: boolean;
	banned: boolean;
	/** Administrators have all permissions. */
	admin: boolean;
	/** Id of the session; 0 for a guest. */
	sessionId: number;
}

export const guest: Viewer = {
	loggedIn: false,
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
