-- The record of what is kept of people: why, on which ground, how long. `npm run privacy` makes docs/privacy-record.md of it, and a test
-- fails when a table or a column says nothing.
--
-- A table:  whose: …; why: …; basis: contract, consent, duty or interest; kept: …     or     none: what it holds, nothing personal
-- A column: none, or a category and what there is to say of it: who, contact, health, words, acts, choice, access, network, device,
--           judgement, number (of a member). `basis` and `kept` are its table's unless it names its own.

comment on table affinity is 'whose: member; why: recommendations, worked out of what the member did with products; basis: contract; kept: as long as the account';
comment on table appeal is 'whose: member; why: appeals; basis: duty; kept: as long as the shop; number and words until the account is deleted, the words of an open case 184 days more at most';
comment on table attempt_counter is 'whose: member or visitor; why: limits against guessing and against mails in masses; basis: interest; kept: until resets_at, a day at most';
comment on table attribute is 'none: properties of products';
comment on table attribute_option is 'none: their values';
comment on table attribute_option_text is 'none: texts of values';
comment on table attribute_text is 'none: texts of properties';
comment on table audit_entry is 'whose: staff; why: who did what in the console; basis: duty; kept: as long as the shop';
comment on table banned_address is 'whose: former member; why: a banned address does not sign up again; basis: interest; kept: as long as the ban';
comment on table banner is 'none: banners';
comment on table banner_text is 'none: texts of banners';
comment on table blog_picture is 'none: pictures of the blog';
comment on table blog_post is 'none: posts of the blog, by the shop';
comment on table brand is 'none: brands';
comment on table brand_text is 'none: texts of brands';
comment on table bulk_change is 'whose: staff; why: changes of many products at once, and taking them back; basis: interest; kept: as long as the shop, a dry run 1 day after created_at';
comment on table bulk_change_item is 'none: products that a bulk change touched';
comment on table captcha_used is 'none: solved captchas, so that each counts once';
comment on table category is 'none: categories';
comment on table category_text is 'none: texts of categories';
comment on table contact_answer is 'whose: member or visitor; why: answering what somebody wrote to the shop; basis: contract; kept: as long as the message';
comment on table contact_message is 'whose: member or visitor; why: answering what somebody wrote to the shop; basis: contract; kept: 365 days after created_at';
comment on table credential is 'whose: member; why: logging in with a password; basis: contract; kept: as long as the account';
comment on table currency is 'none: currencies';
comment on table day_figure is 'none: figures of days, which name nobody';
comment on table decision is 'whose: member; why: statements of reasons, appeals, and the published figures; basis: duty; kept: as long as the shop; number and words until the account is deleted, the words of an open case 184 days more at most';
comment on table decision_state is 'whose: member; why: what a decision wants of its subjects; basis: duty; kept: as long as the decision';
comment on table event is 'whose: member; why: figures of the console, and limits against abuse; basis: interest; kept: 400 days after at; without the number once the account is deleted';
comment on table factor_network is 'whose: member; why: noticing a second factor from a new network; basis: interest; kept: 90 days after signed_in_at';
comment on table fallback_list is 'none: products to recommend, by brand, ingredient, skin tone and hair style of many';
comment on table favourite_brand is 'whose: member; why: the list of favourites, and recommendations; basis: contract; kept: as long as the account';
comment on table favourite_product is 'whose: member; why: the list of favourites, and recommendations; basis: contract; kept: as long as the account';
comment on table feed_count is 'none: numbers of posts';
comment on table feed_item is 'whose: member; why: finding posts, made of the table post; basis: contract; kept: as long as the post';
comment on table feed_revision is 'none: whether posts changed';
comment on table idempotent_answer is 'whose: member; why: answering a call that is sent again as before; basis: contract; kept: 24 hours after created_at';
comment on table ignored_token is 'none: entries of labels that name no ingredient';
comment on table import_file_part is 'none: catalogue files';
comment on table import_item is 'none: products that an import touched';
comment on table import_made is 'none: things that an import made';
comment on table import_run is 'whose: staff; why: imports, and taking them back; basis: interest; kept: as long as the shop';
comment on table ingredient is 'none: ingredients';
comment on table ingredient_group is 'none: groups of ingredients';
comment on table ingredient_group_member is 'none: ingredients of groups';
comment on table ingredient_group_removal is 'none: ingredients that staff took out of groups';
comment on table ingredient_group_text is 'none: texts of groups';
comment on table ingredient_synonym is 'none: other names of ingredients';
comment on table lexicon_word is 'whose: member; why: correcting keywords by the words of public posts and of names; basis: interest; kept: until the words are counted again in the night, when nothing with them is left';
comment on table login_ticket is 'whose: member; why: a login that waits for its second factor; basis: contract; kept: until expires_at';
comment on table mail is 'whose: member or visitor; why: mails on their way, whose address and words go when the mail is sent; basis: contract; kept: 30 days after done_at';
comment on table member is 'whose: member; why: who a member is to the shop and to others, and how they are reached; basis: contract; kept: as long as the account';
comment on table member_block is 'whose: member; why: keeping two members apart; basis: contract; kept: as long as the account';
comment on table member_consent is 'whose: member; why: proof that data near to health are kept by consent; basis: duty; kept: as long as the account';
comment on table member_follow is 'whose: member; why: lists of whom and who follows; basis: contract; kept: as long as the account';
comment on table member_ingredient is 'whose: member; why: warnings, filters and recommendations; basis: consent; kept: avoided ones until the consent is withdrawn, liked ones as long as the account';
comment on table member_ingredient_group is 'whose: member; why: warnings, filters and recommendations; basis: consent; kept: until the consent is withdrawn';
comment on table member_mute is 'whose: member; why: leaving somebody out of lists; basis: contract; kept: as long as the account';
comment on table member_name is 'whose: member; why: finding members by their names; basis: contract; kept: as long as the account';
comment on table member_network is 'whose: member; why: networks that others cannot lock out of an account; basis: interest; kept: 90 days after signed_in_at';
comment on table member_passkey is 'whose: member; why: the second factor; basis: contract; kept: as long as the account';
comment on table member_recovery_code is 'whose: member; why: the second factor; basis: contract; kept: as long as the account';
comment on table member_totp is 'whose: member; why: the second factor; basis: contract; kept: as long as the account';
comment on table meta_content is 'none: titles of pages';
comment on table migration is 'none: migrations that were applied';
comment on table moderation_case is 'whose: member; why: judging what was reported or held; basis: duty; kept: as long as the shop; number and words until the account is deleted, the words of an open case 184 days more at most';
comment on table newsletter_link is 'whose: member or visitor; why: links that confirm and end a subscription; basis: consent; kept: as long as the subscription; until expires_at if it has one';
comment on table newsletter_subscription is 'whose: member or visitor; why: the newsletter; basis: consent; kept: until unsubscribed; 7 days after created_at if it was not confirmed';
comment on table one_time_code is 'whose: member; why: codes that were mailed; basis: contract; kept: 1 day after expires_at';
comment on table page_text is 'none: pages of the shop';
comment on table picture_request is 'none: pictures to be fetched for products';
comment on table post is 'whose: member; why: posts and discussions; basis: contract; kept: as long as the account; then deleted, or kept without a name, as the member chose; a private one is deleted';
comment on table post_comment_record is 'whose: member; why: comments; basis: contract; kept: as long as the account; then deleted, or kept without a name, as the member chose';
comment on table post_heat is 'none: the order of posts';
comment on table post_like is 'whose: member; why: likes; basis: contract; kept: as long as the account';
comment on table product is 'none: products';
comment on table product_barcode is 'none: barcodes';
comment on table product_dirty is 'none: products whose recommendations are to be worked out';
comment on table product_ingredient is 'none: ingredients of products';
comment on table product_label is 'none: labels';
comment on table product_neighbour is 'none: products that go together';
comment on table product_picture is 'none: pictures of products';
comment on table product_source is 'none: rows of catalogue files';
comment on table product_text is 'none: texts of products';
comment on table recent_text is 'whose: member; why: noticing the same words again, and bursts; basis: interest; kept: 30 days after at';
comment on table removed_picture is 'whose: member; why: noticing pictures that look like removed ones; basis: interest; kept: as long as the decision';
comment on table report is 'whose: member or visitor; why: judging what was reported; basis: duty; kept: as long as the shop; number and words until the account is deleted, the words of an open case 184 days more at most; name, address and words of visitors 184 days after at';
comment on table reread_name is 'none: names of ingredients to be read again';
comment on table reset_token is 'whose: member; why: links that choose a new password; basis: contract; kept: until expires_at';
comment on table resource_revision is 'whose: staff; why: the history of what staff edit; basis: interest; kept: as long as the shop';
comment on table resource_version is 'none: versions of what staff edit';
comment on table review_like is 'whose: member; why: likes; basis: contract; kept: as long as the account';
comment on table review_photo_record is 'whose: member; why: photos of reviews; basis: contract; kept: as long as the account; then deleted, or kept without a name, as the member chose';
comment on table review_record is 'whose: member; why: reviews; basis: contract; kept: as long as the account; then deleted, or kept without a name, as the member chose';
comment on table reward is 'whose: member; why: the ledger of points; basis: contract; kept: as long as the account';
comment on table running_server is 'none: servers that run';
comment on table scanned_product is 'whose: member; why: the list of scanned products, and recommendations; basis: contract; kept: the latest 100 of a member';
comment on table sealed_copy is 'whose: former member; why: what an open case is about, for that case alone; basis: duty; kept: until until, 184 days after the account was deleted';
comment on table search_brand_waiting is 'none: renamed brands that are to be found anew';
comment on table search_day is 'whose: visitor; why: what people search for and do not find; basis: interest; kept: 181 days after day';
comment on table search_item is 'none: what the catalogue is found by';
comment on table search_name is 'none: names of the catalogue by language';
comment on table search_synonym is 'none: words that search treats alike';
comment on table search_word is 'none: words of the catalogue';
comment on table secret is 'none: keys of the shop';
comment on table session is 'whose: member; why: staying logged in, and seeing where; basis: contract; kept: 30 days after used_at';
comment on table setting is 'none: settings of the shop';
comment on table shared_product is 'whose: member; why: the list of shared products, and recommendations; basis: contract; kept: the latest 100 of a member';
comment on table slug_redirect is 'none: old addresses';
comment on table social_identity is 'whose: member; why: logging in with Google or Facebook; basis: contract; kept: as long as the account';
comment on table source is 'none: sources of catalogues';
comment on table staff_grant is 'whose: staff; why: roles in the console; basis: contract; kept: until the role is taken';
comment on table staff_invite is 'whose: staff; why: links that choose a first password; basis: contract; kept: until expires_at, an hour at most';
comment on table staff_session is 'whose: staff; why: being logged in to the console; basis: contract; kept: until expires_at, 12 hours at most';
comment on table staff_view is 'whose: staff; why: lists as somebody laid them out; basis: contract; kept: until the role is taken; 1 day after removed_at';
comment on table subject_revision is 'whose: member; why: what a review, post or profile said before it was changed; basis: interest; kept: as long as the account';
comment on table topic is 'none: topics';
comment on table topic_follow is 'whose: member; why: posts of followed topics; basis: contract; kept: as long as the account';
comment on table topic_text is 'none: texts of topics';
comment on table translation_count is 'none: how much is translated';
comment on table unknown_token is 'none: entries of labels that were not recognised';
comment on table uploaded_picture is 'whose: member; why: finding pictures that nothing shows, and pictures that look like removed ones; basis: interest; kept: as long as the picture';
comment on table viewed_product is 'whose: member; why: the list of viewed products, and recommendations; basis: contract; kept: the latest 100 of a member';
comment on table vital_day is 'none: how fast pages were, by day; no single visit';

comment on column affinity.member_id is 'number';
comment on column affinity.product_id is 'acts';
comment on column affinity.kind is 'acts';
comment on column affinity.weight is 'acts';
comment on column affinity.pull is 'acts';
comment on column affinity.at is 'acts';
comment on column appeal.party is 'acts';
comment on column appeal.member_id is 'number';
comment on column appeal.lang is 'choice';
comment on column appeal.text is 'words';
comment on column appeal.at is 'acts';
comment on column appeal.state is 'judgement';
comment on column appeal.answer is 'judgement: of staff';
comment on column appeal.answered_by is 'number: of staff';
comment on column appeal.answered_at is 'acts';
comment on column attempt_counter.subject is 'network: what is counted for which address, network or member';
comment on column attempt_counter.count is 'acts';
comment on column audit_entry.at is 'acts';
comment on column audit_entry.member_id is 'number: of staff';
comment on column audit_entry.role is 'who';
comment on column audit_entry.act is 'acts';
comment on column audit_entry.subject_kind is 'acts';
comment on column audit_entry.subject_id is 'acts: number of a thing or a member';
comment on column audit_entry.before is 'acts: values of the catalogue and numbers, no words of members';
comment on column audit_entry.after is 'acts: values of the catalogue and numbers, no words of members';
comment on column audit_entry.reason is 'words: of staff';
comment on column banned_address.hash is 'contact: as a keyed hash';
comment on column banned_address.decision is 'judgement';
comment on column banned_address.at is 'acts';
comment on column bulk_change.member_id is 'number: of staff';
comment on column bulk_change.role is 'who';
comment on column bulk_change.undone_by is 'number: of staff';
comment on column bulk_change.created_at is 'acts';
comment on column bulk_change.finished_at is 'acts';
comment on column contact_answer.staff_id is 'number: of who answered';
comment on column contact_answer.answer is 'words: of staff';
comment on column contact_answer.created_at is 'acts';
comment on column contact_message.member_id is 'number';
comment on column contact_message.name is 'who';
comment on column contact_message.email is 'contact';
comment on column contact_message.subject is 'words';
comment on column contact_message.message is 'words';
comment on column contact_message.lang is 'choice';
comment on column contact_message.created_at is 'acts';
comment on column contact_message.state is 'acts';
comment on column credential.member_id is 'number';
comment on column credential.password_hash is 'access: argon2id';
comment on column decision.subject_kind is 'judgement';
comment on column decision.subject_id is 'judgement';
comment on column decision.member_id is 'number: of whom it restricts';
comment on column decision.act is 'judgement';
comment on column decision.days is 'judgement';
comment on column decision.ground_kind is 'judgement';
comment on column decision.ground_code is 'judgement';
comment on column decision.facts is 'judgement: what staff say happened';
comment on column decision.note is 'judgement: for staff';
comment on column decision.words is 'words: as they stood';
comment on column decision.found_by is 'judgement';
comment on column decision.decided_by is 'number: of staff';
comment on column decision.is_automatic is 'judgement';
comment on column decision.stars is 'words';
comment on column decision.points is 'judgement';
comment on column decision.effects is 'judgement';
comment on column decision.at is 'acts';
comment on column decision.until is 'judgement';
comment on column decision.reversed_at is 'acts';
comment on column decision.reversal is 'judgement';
comment on column decision_state.subject_kind is 'judgement';
comment on column decision_state.subject_id is 'judgement';
comment on column decision_state.state is 'judgement';
comment on column event.at is 'acts';
comment on column event.kind is 'acts';
comment on column event.member_id is 'number';
comment on column event.subject_kind is 'acts';
comment on column event.subject_id is 'acts: number of a thing or a member';
comment on column event.data is 'acts: numbers, never words';
comment on column factor_network.member_id is 'number';
comment on column factor_network.network_hash is 'network: as a keyed hash';
comment on column factor_network.signed_in_at is 'acts';
comment on column favourite_brand.member_id is 'number';
comment on column favourite_brand.brand_id is 'acts';
comment on column favourite_brand.created_at is 'acts';
comment on column favourite_product.member_id is 'number';
comment on column favourite_product.product_id is 'acts';
comment on column favourite_product.created_at is 'acts';
comment on column feed_item.member_id is 'number';
comment on column feed_item.words is 'words: as they are searched';
comment on column idempotent_answer.member_id is 'number';
comment on column idempotent_answer.call is 'acts';
comment on column idempotent_answer.key is 'acts: chosen by the browser';
comment on column idempotent_answer.input_hash is 'words: as a hash';
comment on column idempotent_answer.answer is 'words: as they were answered';
comment on column idempotent_answer.created_at is 'acts';
comment on column import_run.started_at is 'acts';
comment on column import_run.finished_at is 'acts';
comment on column import_run.member_id is 'number: of staff';
comment on column import_run.role is 'who';
comment on column import_run.undone_by is 'number: of staff';
comment on column import_run.file_name is 'words: what staff called the file';
comment on column import_run.began_at is 'acts';
comment on column lexicon_word.word is 'words: one by one, without who wrote them';
comment on column login_ticket.token_hash is 'access: as a hash';
comment on column login_ticket.member_id is 'number';
comment on column login_ticket.wrong_factors is 'acts';
comment on column login_ticket.challenge is 'access';
comment on column mail.reason is 'acts: what it is for, by number';
comment on column mail.recipient is 'contact: empty once sent';
comment on column mail.lang is 'choice';
comment on column mail.template is 'acts';
comment on column mail.params is 'words: empty once sent';
comment on column mail.done_at is 'acts';
comment on column mail.outcome is 'acts';
comment on column mail.created_at is 'acts';
comment on column member.id is 'number: by which all other tables name a member';
comment on column member.uuid is 'who: in addresses of their pages';
comment on column member.name is 'who';
comment on column member.user_name is 'who';
comment on column member.email is 'contact';
comment on column member.country is 'who';
comment on column member.birth_date is 'who: proves the age of 16';
comment on column member.about_us is 'words';
comment on column member.hair_style is 'choice';
comment on column member.skin_tone is 'health: shown with profile and reviews; basis: consent; kept: until the consent is withdrawn';
comment on column member.instagram is 'contact';
comment on column member.expert is 'who: given by staff';
comment on column member.image is 'who: file name of the picture';
comment on column member.is_verified is 'acts';
comment on column member.reward_points is 'acts';
comment on column member.follower_count is 'acts';
comment on column member.following_count is 'acts';
comment on column member.post_count is 'acts';
comment on column member.created_at is 'acts';
comment on column member.mobile_number is 'contact';
comment on column member.country_code is 'contact: of the phone number';
comment on column member.dial_code is 'contact: of the phone number';
comment on column member.is_newsletter is 'choice';
comment on column member.lang is 'choice: of mails';
comment on column member.pending_email is 'contact: a new address that waits for its code';
comment on column member.suspended_until is 'judgement';
comment on column member.limited_until is 'judgement';
comment on column member.words_at is 'acts';
comment on column member_block.member_id is 'number';
comment on column member_block.blocked_id is 'number';
comment on column member_block.created_at is 'acts';
comment on column member_consent.member_id is 'number';
comment on column member_consent.version is 'acts: which text';
comment on column member_consent.given_at is 'acts';
comment on column member_consent.withdrawn_at is 'acts';
comment on column member_follow.follower_id is 'number';
comment on column member_follow.followed_id is 'number';
comment on column member_follow.created_at is 'acts';
comment on column member_ingredient.member_id is 'number';
comment on column member_ingredient.ingredient_id is 'health: avoided, which may tell of an allergy, or liked';
comment on column member_ingredient.kind is 'health';
comment on column member_ingredient_group.member_id is 'number';
comment on column member_ingredient_group.group_id is 'health: avoided as a whole';
comment on column member_mute.member_id is 'number';
comment on column member_mute.muted_id is 'number';
comment on column member_mute.created_at is 'acts';
comment on column member_name.member_id is 'number';
comment on column member_name.words is 'who: name and user name as they are searched';
comment on column member_network.member_id is 'number';
comment on column member_network.network_hash is 'network: as a keyed hash';
comment on column member_network.signed_in_at is 'acts';
comment on column member_passkey.member_id is 'number';
comment on column member_passkey.credential_id is 'access';
comment on column member_passkey.public_key is 'access';
comment on column member_passkey.counter is 'access';
comment on column member_passkey.transports is 'device';
comment on column member_passkey.name is 'words: what the member calls it';
comment on column member_passkey.created_at is 'acts';
comment on column member_passkey.used_at is 'acts';
comment on column member_recovery_code.member_id is 'number';
comment on column member_recovery_code.code_hash is 'access: as a keyed hash';
comment on column member_recovery_code.used_at is 'acts';
comment on column member_totp.member_id is 'number';
comment on column member_totp.secret is 'access';
comment on column member_totp.last_step is 'access';
comment on column member_totp.created_at is 'acts';
comment on column moderation_case.subject_kind is 'judgement';
comment on column moderation_case.subject_id is 'judgement';
comment on column moderation_case.member_id is 'number: of the author';
comment on column moderation_case.state is 'judgement';
comment on column moderation_case.hold_reason is 'judgement';
comment on column moderation_case.hold_found is 'words: what was found';
comment on column moderation_case.claimed_by is 'number: of staff';
comment on column moderation_case.ban_asked_by is 'number: of staff';
comment on column moderation_case.opened_at is 'acts';
comment on column moderation_case.decided_at is 'acts';
comment on column moderation_case.pending is 'words: an edit that waits';
comment on column newsletter_link.token_hash is 'access: as a hash';
comment on column newsletter_link.subscription_id is 'number';
comment on column newsletter_subscription.address is 'contact';
comment on column newsletter_subscription.lang is 'choice';
comment on column newsletter_subscription.confirmed_at is 'acts';
comment on column newsletter_subscription.created_at is 'acts';
comment on column one_time_code.address is 'contact';
comment on column one_time_code.kind is 'acts';
comment on column one_time_code.member_id is 'number';
comment on column one_time_code.code_hash is 'access: as a hash';
comment on column one_time_code.tries is 'acts';
comment on column post.slug is 'words: of the title';
comment on column post.member_id is 'number';
comment on column post.topic_id is 'acts';
comment on column post.type is 'acts';
comment on column post.post_type is 'choice';
comment on column post.title is 'words';
comment on column post.description is 'words';
comment on column post.image is 'words: file name of the picture';
comment on column post.created_at is 'acts';
comment on column post.updated_at is 'acts';
comment on column post.state is 'judgement';
comment on column post_comment_record.post_id is 'acts';
comment on column post_comment_record.member_id is 'number';
comment on column post_comment_record.comment is 'words';
comment on column post_comment_record.created_at is 'acts';
comment on column post_comment_record.state is 'judgement';
comment on column post_like.post_id is 'acts';
comment on column post_like.member_id is 'number';
comment on column post_like.created_at is 'acts';
comment on column recent_text.member_id is 'number';
comment on column recent_text.subject_kind is 'acts';
comment on column recent_text.subject_id is 'acts';
comment on column recent_text.hash is 'words: as a hash';
comment on column recent_text.at is 'acts';
comment on column removed_picture.decision is 'judgement';
comment on column removed_picture.fingerprint is 'words: 64 bits of how the picture looks';
comment on column report.subject_kind is 'acts';
comment on column report.subject_id is 'acts';
comment on column report.member_id is 'number: of who reported';
comment on column report.name is 'who: of a visitor';
comment on column report.email is 'contact: of a visitor';
comment on column report.email_key is 'contact: as a keyed hash';
comment on column report.lang is 'choice';
comment on column report.reason is 'words';
comment on column report.text is 'words';
comment on column report.good_standing is 'judgement';
comment on column report.at is 'acts';
comment on column report.outcome is 'judgement';
comment on column reset_token.token_hash is 'access: as a hash';
comment on column reset_token.member_id is 'number';
comment on column resource_revision.at is 'acts';
comment on column resource_revision.member_id is 'number: of staff';
comment on column resource_revision.act is 'acts';
comment on column review_like.review_id is 'acts';
comment on column review_like.member_id is 'number';
comment on column review_like.created_at is 'acts';
comment on column review_photo_record.image is 'words: file name of the picture';
comment on column review_photo_record.alt is 'words';
comment on column review_photo_record.created_at is 'acts';
comment on column review_photo_record.state is 'judgement';
comment on column review_photo_record.is_sensitive is 'judgement';
comment on column review_record.product_id is 'acts';
comment on column review_record.member_id is 'number';
comment on column review_record.half_stars is 'words';
comment on column review_record.comment is 'words';
comment on column review_record.created_at is 'acts';
comment on column review_record.owns is 'words';
comment on column review_record.label is 'words';
comment on column review_record.lang is 'choice';
comment on column review_record.edited_at is 'acts';
comment on column review_record.state is 'judgement';
comment on column reward.reason is 'acts';
comment on column reward.subject_id is 'acts';
comment on column reward.member_id is 'number';
comment on column reward.points is 'acts';
comment on column reward.created_at is 'acts';
comment on column reward.note is 'words: of staff who corrected points';
comment on column scanned_product.member_id is 'number';
comment on column scanned_product.product_id is 'acts';
comment on column scanned_product.scanned_at is 'acts';
comment on column sealed_copy.case_id is 'judgement';
comment on column sealed_copy.words is 'words: as they stood';
comment on column search_day.day is 'acts';
comment on column search_day.keyword is 'words: as they were typed, folded';
comment on column search_day.visitors is 'network: 64 bits that count networks and name none';
comment on column session.token_hash is 'access: as a hash';
comment on column session.member_id is 'number';
comment on column session.created_at is 'acts';
comment on column session.used_at is 'acts';
comment on column session.browser is 'device: name of the browser';
comment on column session.system is 'device: name of the system';
comment on column session.factor_at is 'acts';
comment on column session.challenge is 'access';
comment on column session.pending_totp is 'access: a secret that waits for its first code';
comment on column shared_product.member_id is 'number';
comment on column shared_product.product_id is 'acts';
comment on column shared_product.shared_at is 'acts';
comment on column social_identity.provider is 'access';
comment on column social_identity.subject is 'access: number of the account at the service';
comment on column social_identity.member_id is 'number';
comment on column staff_grant.member_id is 'number';
comment on column staff_grant.role is 'who';
comment on column staff_grant.granted_by is 'number: of staff';
comment on column staff_grant.granted_at is 'acts';
comment on column staff_invite.token_hash is 'access: as a hash';
comment on column staff_invite.member_id is 'number';
comment on column staff_session.token_hash is 'access: as a hash';
comment on column staff_session.member_id is 'number';
comment on column staff_session.factor_at is 'acts';
comment on column staff_session.wrong_factors is 'acts';
comment on column staff_session.challenge is 'access';
comment on column staff_session.pending_totp is 'access';
comment on column staff_session.device is 'device: names of browser and system';
comment on column staff_session.created_at is 'acts';
comment on column staff_session.used_at is 'acts';
comment on column staff_view.member_id is 'number';
comment on column staff_view.resource is 'choice';
comment on column staff_view.name is 'words';
comment on column staff_view.query is 'words: what was searched and filtered';
comment on column staff_view.columns is 'choice';
comment on column staff_view.removed_at is 'acts';
comment on column subject_revision.member_id is 'number';
comment on column subject_revision.fields is 'words';
comment on column subject_revision.at is 'acts';
comment on column topic_follow.member_id is 'number';
comment on column topic_follow.topic_id is 'acts';
comment on column topic_follow.created_at is 'acts';
comment on column uploaded_picture.name is 'words: file name of the picture';
comment on column uploaded_picture.created_at is 'acts';
comment on column uploaded_picture.fingerprint is 'words: 64 bits of how the picture looks';
comment on column viewed_product.member_id is 'number';
comment on column viewed_product.product_id is 'acts';
comment on column viewed_product.viewed_at is 'acts';

-- Columns that hold nothing personal: table, then columns.
do $$
declare
  listed text;
  named text[];
begin
  foreach listed in array array[
    'appeal id decision',
    'attempt_counter resets_at',
    'attribute id slug position',
    'attribute_option id attribute_id slug position',
    'attribute_option_text option_id lang title translated_from',
    'attribute_text attribute_id lang title translated_from',
    'audit_entry id request_id',
    'banner id position image redirect_url shown_from shown_until',
    'banner_text banner_id lang title description kicker translated_from',
    'blog_picture name shown_at',
    'blog_post blog position title link image category fetched_at',
    'brand id uuid slug name letter image is_featured popularity product_count favourite_count',
    'brand_text brand_id lang description translated_from',
    'bulk_change id request_id selection change is_dry_run state total done changed unchanged refused kept fields last_id error runner runner_until',
    'bulk_change_item bulk_id product_id outcome reason before after version undone_version',
    'captcha_used solution expires_at',
    'category id uuid parent_id level slug image is_featured position popularity product_count',
    'category_text category_id lang name description translated_from',
    'contact_answer id message_id',
    'contact_message id',
    'currency id code sign decimals rate rated_on',
    'day_figure day name value',
    'decision uuid case_id parent undo_until',
    'decision_state decision',
    'event id',
    'fallback_list name ids',
    'feed_count topic_id type block count',
    'feed_item post_id topic_id type is_public',
    'feed_revision revision',
    'idempotent_answer server_id',
    'ignored_token token ignored_at',
    'import_file_part run_id part bytes',
    'import_item run_id source_key line outcome product_id name gtin row_hash is_touched hash_before was_gone before after reason version undone kept_reason edited changes left_out',
    'import_made run_id kind subject_id lang',
    'import_run id source_id file_hash next_batch state request_id file_bytes source_name licence currency columns guesses sample mapping batch_size total done created changed unchanged refused kept gone error resumed runner runner_until began_with overwrites edited left_out',
    'ingredient id inci name product_count',
    'ingredient_group id slug title why position',
    'ingredient_group_member group_id ingredient_id',
    'ingredient_group_removal group_id ingredient_id',
    'ingredient_group_text group_id lang title why translated_from',
    'ingredient_synonym key name ingredient_id',
    'lexicon_word id lexicon documents',
    'login_ticket challenge_until expires_at',
    'mail id tries due_at',
    'member role revision last_revision',
    'member_passkey id',
    'meta_content id lang title description translated_from',
    'migration name checksum applied_at',
    'moderation_case id priority version claimed_until',
    'newsletter_link kind expires_at',
    'newsletter_subscription id',
    'one_time_code expires_at',
    'page_text slug lang title html translated_from',
    'picture_request product_id url tries refused position requested_at',
    'post id like_count comment_count revision is_public last_revision',
    'post_comment_record id',
    'post_heat post_id is_public heat',
    'product id uuid slug brand_id category_id price_minor listed_minor listed_currency barcode image tint option_ids ingredients_status rating_count rating_sum rating_histogram favourite_count view_count share_count popularity is_active source_id source_url created_at changed_at fixed_minor independent_count independent_sum owner_count owner_sum',
    'product_barcode gtin14 product_id',
    'product_dirty product_id claimed',
    'product_ingredient product_id position ingredient_id raw confidence method may_contain',
    'product_label product_id texts cut_short reader',
    'product_neighbour product_id ids scores similar_ids weight refreshed_at',
    'product_picture product_id image position alt tint alt_from',
    'product_source source_id source_key product_id row_hash run_id gone gone_run',
    'product_text product_id lang name description meta_title meta_description translated_from filled stale',
    'recent_text id',
    'report id case_id revision',
    'reread_name name',
    'reset_token expires_at',
    'resource_revision id resource subject_id version changes is_undone',
    'resource_version resource subject_id version archived_at',
    'review_like revision',
    'review_photo_record id review_id position',
    'review_record id like_count revision helpful last_revision',
    'running_server id seen_at',
    'sealed_copy until',
    'search_brand_waiting brand_id after_id',
    'search_day lang searches results',
    'search_item id kind ref_id slug name brand image popularity tier norm words',
    'search_name item_id lang name norm',
    'search_synonym id lang words',
    'search_word id word documents',
    'secret name value',
    'session id challenge_until',
    'setting name value',
    'slug_redirect kind slug target_id created_at',
    'source id slug name licence url',
    'staff_invite expires_at',
    'staff_session id is_finished challenge_until expires_at',
    'staff_view id',
    'subject_revision subject_kind subject_id number',
    'topic id slug image position follower_count post_count',
    'topic_text topic_id lang title translated_from',
    'translation_count resource lang fields filled stale place counted_at',
    'unknown_token token occurrences best_guess',
    'vital_day day page device name bucket visits'
  ] loop
    named := string_to_array(listed, ' ');
    for place in 2 .. array_length(named, 1) loop
      execute format('comment on column %I.%I is %L', named[1], named[place], 'none');
    end loop;
  end loop;
end $$;
