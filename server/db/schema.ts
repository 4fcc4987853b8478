import type * as accounts from './schema/accounts.ts';
import type * as blocks from './schema/blocks.ts';
import type * as bulk from './schema/bulk.ts';
import type * as catalogue from './schema/catalogue.ts';
import type * as community from './schema/community.ts';
import type * as content from './schema/content.ts';
import type * as events from './schema/events.ts';
import type * as follows from './schema/follows.ts';
import type * as history from './schema/history.ts';
import type * as imports from './schema/imports.ts';
import type * as members from './schema/members.ts';
import type * as moderation from './schema/moderation.ts';
import type * as outreach from './schema/outreach.ts';
import type * as properties from './schema/properties.ts';
import type * as recommendations from './schema/recommendations.ts';
import type * as revisions from './schema/revisions.ts';
import type * as rewards from './schema/rewards.ts';
import type * as search from './schema/search.ts';
import type * as staff from './schema/staff.ts';

/** Every table as Kysely sees it; `migrations/*.sql` is authoritative, and `schema.test.ts` compares the two. */
export interface Schema {
  currency: catalogue.CurrencyTable;
  category: catalogue.CategoryTable;
  category_text: catalogue.CategoryTextTable;
  brand: catalogue.BrandTable;
  brand_text: catalogue.BrandTextTable;
  slug_redirect: catalogue.SlugRedirectTable;
  source: catalogue.SourceTable;
  product: catalogue.ProductTable;
  product_text: catalogue.ProductTextTable;
  product_picture: catalogue.ProductPictureTable;
  product_barcode: catalogue.ProductBarcodeTable;

  attribute: properties.AttributeTable;
  attribute_text: properties.AttributeTextTable;
  attribute_option: properties.AttributeOptionTable;
  attribute_option_text: properties.AttributeOptionTextTable;
  ingredient: properties.IngredientTable;
  ingredient_group: properties.IngredientGroupTable;
  ingredient_group_text: properties.IngredientGroupTextTable;
  ingredient_group_member: properties.IngredientGroupMemberTable;
  ingredient_group_removal: properties.IngredientGroupRemovalTable;
  product_ingredient: properties.ProductIngredientTable;

  member: members.MemberTable;
  member_consent: members.MemberConsentTable;
  review: members.ReviewView;
  review_record: members.ReviewTable;
  review_like: members.ReviewLikeTable;
  review_photo: members.ReviewPhotoView;
  review_photo_record: members.ReviewPhotoTable;
  subject_revision: revisions.SubjectRevisionTable;
  favourite_product: members.FavouriteProductTable;
  favourite_brand: members.FavouriteBrandTable;

  viewed_product: history.ViewedProductTable;
  scanned_product: history.ScannedProductTable;
  shared_product: history.SharedProductTable;

  affinity: recommendations.AffinityTable;
  product_neighbour: recommendations.ProductNeighbourTable;
  product_dirty: recommendations.ProductDirtyTable;
  fallback_list: recommendations.FallbackListTable;

  reward: rewards.RewardTable;
  idempotent_answer: rewards.IdempotentAnswerTable;
  running_server: rewards.RunningServerTable;

  member_ingredient: accounts.MemberIngredientTable;
  member_ingredient_group: accounts.MemberIngredientGroupTable;
  credential: accounts.CredentialTable;
  social_identity: accounts.SocialIdentityTable;
  session: accounts.SessionTable;
  login_ticket: accounts.LoginTicketTable;
  one_time_code: accounts.OneTimeCodeTable;
  reset_token: accounts.ResetTokenTable;
  member_network: accounts.MemberNetworkTable;
  attempt_counter: accounts.AttemptCounterTable;
  captcha_used: accounts.CaptchaUsedTable;
  secret: accounts.SecretTable;
  mail: outreach.MailTable;

  staff_grant: staff.StaffGrantTable;
  staff_session: staff.StaffSessionTable;
  staff_invite: staff.StaffInviteTable;
  factor_network: staff.FactorNetworkTable;
  staff_view: staff.StaffViewTable;
  member_totp: staff.MemberTotpTable;
  member_passkey: staff.MemberPasskeyTable;
  member_recovery_code: staff.MemberRecoveryCodeTable;
  audit_entry: staff.AuditEntryTable;
  resource_version: staff.ResourceVersionTable;
  resource_revision: staff.ResourceRevisionTable;
  translation_count: staff.TranslationCountTable;

  contact_message: outreach.ContactMessageTable;
  contact_answer: outreach.ContactAnswerTable;
  newsletter_subscription: outreach.NewsletterSubscriptionTable;
  newsletter_recipient: outreach.NewsletterRecipientTable;
  newsletter_subscriber: outreach.NewsletterSubscriberView;
  newsletter_link: outreach.NewsletterLinkTable;
  blog_post: outreach.BlogPostTable;
  blog_picture: outreach.BlogPictureTable;

  banner: content.BannerTable;
  banner_text: content.BannerTextTable;
  page_text: content.PageTextTable;
  meta_content: content.MetaContentTable;
  setting: content.SettingTable;

  topic: community.TopicTable;
  topic_text: community.TopicTextTable;
  post: community.PostTable;
  post_like: community.PostLikeTable;
  post_comment: community.PostCommentView;
  post_comment_record: community.PostCommentTable;
  feed_item: community.FeedItemTable;
  feed_count: community.FeedCountTable;
  feed_revision: community.FeedRevisionTable;
  post_heat: community.PostHeatTable;

  member_follow: follows.MemberFollowTable;
  topic_follow: follows.TopicFollowTable;
  moderation_case: moderation.ModerationCaseTable;
  report: moderation.ReportTable;
  decision: moderation.DecisionTable;
  decision_state: moderation.DecisionStateTable;
  appeal: moderation.AppealTable;
  banned_address: moderation.BannedAddressTable;
  sealed_copy: moderation.SealedCopyTable;
  recent_text: moderation.RecentTextTable;
  removed_picture: moderation.RemovedPictureTable;

  member_block: blocks.MemberBlockTable;
  member_mute: blocks.MemberMuteTable;
  unseen_member: blocks.UnseenMemberView;
  member_name: follows.MemberNameTable;
  uploaded_picture: content.UploadedPictureTable;

  search_brand_waiting: search.SearchBrandWaitingTable;
  search_item: search.SearchItemTable;
  search_name: search.SearchNameTable;
  search_word: search.SearchWordTable;
  lexicon_word: search.LexiconWordTable;
  search_synonym: search.SearchSynonymTable;

  import_run: imports.ImportRunTable;
  import_file_part: imports.ImportFilePartTable;
  import_item: imports.ImportItemTable;
  import_made: imports.ImportMadeTable;
  product_source: imports.ProductSourceTable;
  product_label: imports.ProductLabelTable;
  picture_request: imports.PictureRequestTable;
  unknown_token: imports.UnknownTokenTable;
  ignored_token: imports.IgnoredTokenTable;
  reread_name: imports.RereadNameTable;
  ingredient_synonym: properties.IngredientSynonymTable;

  bulk_change: bulk.BulkChangeTable;
  bulk_change_item: bulk.BulkChangeItemTable;

  event: events.EventTable;
  day_figure: events.DayFigureTable;
  search_day: events.SearchDayTable;
  vital_day: events.VitalDayTable;
}
